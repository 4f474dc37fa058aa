import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StateCode } from '../../../contract/common.ts'
import { registrationQuery } from '../../parts/registration-query.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

type OfficialButtonsProps = { state: StateCode | undefined; name: string | undefined }

/** Links to the state's official sites. Disabled until a state is chosen and its links are loaded. */
export function OfficialButtons({ state, name }: OfficialButtonsProps) {
  const { data: facts } = useQuery(registrationQuery(state))
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton url={facts?.register?.url} variant="primary">
        {name ? <Trans>Go to {name} Registration</Trans> : <Trans>Go to Registration</Trans>}
      </LinkButton>
      <LinkButton url={facts?.status?.url} variant="ghost">
        <Trans>Check Registration Status</Trans>
      </LinkButton>
    </div>
  )
}

type LinkButtonProps = { url: string | undefined; variant: 'primary' | 'ghost'; children: ReactNode }

function LinkButton({ url, variant, children }: LinkButtonProps) {
  if (url === undefined) {
    return (
      <Button variant={variant} disabled>
        {children}
      </Button>
    )
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant })}>
      {children}
      <ExternalLink aria-hidden="true" />
      <span className="sr-only">
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}
