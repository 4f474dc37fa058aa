import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StateCode } from '../../../contract/common.ts'
import type { StateRegistration } from '../../../contract/registration.ts'
import { registrationQuery } from '../../parts/elections/registration-query.ts'
import { OfficialButton } from '../../parts/offices/official-button.tsx'
import { Button } from '../../ui/button.tsx'

type OfficialButtonsProps = { state: StateCode | undefined; name: string | undefined }

/** Links to the state's official sites. Disabled until a state is chosen and its links are loaded. */
export function OfficialButtons({ state, name }: OfficialButtonsProps) {
  const { data: facts } = useQuery(registrationQuery(state))
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton link={facts?.register}>
        {name ? <Trans>Go to {name} Registration</Trans> : <Trans>Go to Registration</Trans>}
      </LinkButton>
      <LinkButton link={facts?.status} ghost>
        <Trans>Check Registration Status</Trans>
      </LinkButton>
    </div>
  )
}

type LinkButtonProps = { link: StateRegistration['status'] | undefined; ghost?: boolean; children: ReactNode }

function LinkButton({ link, ghost = false, children }: LinkButtonProps) {
  if (link) {
    return (
      <OfficialButton link={link} ghost={ghost}>
        {children}
      </OfficialButton>
    )
  }
  return (
    <Button variant={ghost ? 'ghost' : 'primary'} disabled>
      {children}
    </Button>
  )
}
