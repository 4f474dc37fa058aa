import { useLingui } from '@lingui/react/macro'
import type { SignedOutProps } from '../../../contract/account-pages.ts'
import { brand } from '../../../contract/brand.ts'
import { paths } from '../../../contract/paths.ts'
import { ButtonLink, CardPage } from '../../shell/card-page.tsx'

/** After signing out, when the provider could not be asked to end its own session. */
export default function SignedOutPage({ issuer }: SignedOutProps) {
  const { t } = useLingui()
  const { host, origin } = new URL(issuer)
  return (
    <CardPage title={t`You’re signed out`}>
      <p>{t`You’re signed out of ${brand} on this device.`}</p>
      <p className="wrap-anywhere">
        {t`You may still be signed in at ${host}. If others use this device, sign out there too.`}
      </p>
      <ButtonLink href={origin}>{t`Open ${host}`}</ButtonLink>
      <ButtonLink href={paths.home} variant="ghost">
        {t`Go to the home page`}
      </ButtonLink>
    </CardPage>
  )
}
