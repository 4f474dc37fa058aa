import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StateCode } from '../../../contract/common.ts'
import { registrationQuery } from '../../parts/registration-query.ts'
import { Button, buttonClass } from '../../ui/button.tsx'

type OfficialButtonsProps = { state: StateCode | undefined; name: string | undefined }

/** Both lead out to the state's own sites. Until a state is chosen they lead nowhere. */
export function OfficialButtons({ state, name }: OfficialButtonsProps) {
  const { data } = useQuery({ ...registrationQuery(state ?? 'AL'), enabled: state !== undefined })
  const facts = state && data
  return (
    <div className="flex flex-wrap gap-3">
      <Outward url={facts ? facts.register?.url : undefined} variant="primary">
        {name ? <Trans>Go to {name} Registration</Trans> : <Trans>Go to Registration</Trans>}
      </Outward>
      <Outward url={facts ? facts.status?.url : undefined} variant="ghost">
        <Trans>Check Registration Status</Trans>
      </Outward>
    </div>
  )
}

type OutwardProps = { url: string | undefined; variant: 'primary' | 'ghost'; children: ReactNode }

function Outward({ url, variant, children }: OutwardProps) {
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
