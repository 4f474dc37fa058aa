import { useLingui } from '@lingui/react/macro'
import type { UnsubscribeProps } from '../../../contract/account-pages.ts'
import { brand } from '../../../contract/brand.ts'
import { loginLink, paths, serverPaths } from '../../../contract/paths.ts'
import { ButtonLink, CardPage, PostButton, SmallLink } from '../../shell/card-page.tsx'
import { Alert } from '../../ui/alert.tsx'

const settings = loginLink(paths.notifications)

/** Shows no email address: the link may be in a forwarded mail, or in a mailbox that the member has left. */
export default function UnsubscribePage(props: UnsubscribeProps) {
  const { t } = useLingui()
  const titles = {
    ask: t`Stop email reminders?`,
    off: t`Email reminders are off`,
    on: t`Email reminders are on`,
    unknown: t`This link doesn’t work`,
  }
  return (
    <CardPage title={titles[props.stage]}>
      <Content {...props} />
    </CardPage>
  )
}

function Content({ stage, token }: UnsubscribeProps) {
  const { t } = useLingui()
  const form = { action: `${serverPaths.unsubscribe}?${new URLSearchParams({ token })}`, name: 'reminders' }
  const toSettings = t`Go to my reminder settings`
  switch (stage) {
    case 'ask':
      return (
        <>
          <p>{t`${brand} will no longer email you about registration deadlines, elections and events.`}</p>
          <p className="text-muted">{t`You’ll still get emails about your account, such as password changes.`}</p>
          <PostButton {...form} value="off">
            {t`Stop email reminders`}
          </PostButton>
          <SmallLink href={settings}>{t`Choose my reminders instead`}</SmallLink>
        </>
      )
    case 'off':
      return (
        <>
          <Alert tone="good">{t`Done. We won’t email you reminders anymore.`}</Alert>
          <PostButton {...form} value="on" variant="ghost">
            {t`Turn them back on`}
          </PostButton>
          <SmallLink href={settings}>{toSettings}</SmallLink>
        </>
      )
    case 'on':
      return (
        <>
          <Alert tone="good">{t`Done. We’ll email you reminders again.`}</Alert>
          <SmallLink href={settings}>{toSettings}</SmallLink>
        </>
      )
    case 'unknown':
      return (
        <>
          <p>{t`Copy the whole link from the email, or sign in and turn off reminders in your settings.`}</p>
          <ButtonLink href={settings}>{toSettings}</ButtonLink>
        </>
      )
  }
}
