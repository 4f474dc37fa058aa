import { Trans, useLingui } from '@lingui/react/macro'
import type { UnsubscribeProps } from '../../../contract/account-pages.ts'
import { brand } from '../../../contract/brand.ts'
import { loginLink, paths, serverPaths } from '../../../contract/paths.ts'
import { ButtonLink, CardPage, PostButton, SmallLink } from '../../shell/card-page.tsx'
import { Alert } from '../../ui/alert.tsx'

const settings = loginLink(paths.notifications)

/** Shows no address: the link may be in a forwarded mail, or in a mailbox that the member has left. */
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
  const form = { action: `${serverPaths.unsubscribe}?${new URLSearchParams({ token })}`, name: 'reminders' }
  const toSettings = <Trans>Go to my reminder settings</Trans>
  switch (stage) {
    case 'ask':
      return (
        <>
          <p>
            <Trans>{brand} will no longer email you about registration deadlines, elections and events.</Trans>
          </p>
          <p className="text-muted">
            <Trans>You’ll still get emails about your account, such as password changes.</Trans>
          </p>
          <PostButton {...form} value="off">
            <Trans>Stop email reminders</Trans>
          </PostButton>
          <SmallLink href={settings}>
            <Trans>Choose my reminders instead</Trans>
          </SmallLink>
        </>
      )
    case 'off':
      return (
        <>
          <Alert tone="good">
            <Trans>Done. We won’t email you reminders anymore.</Trans>
          </Alert>
          <PostButton {...form} value="on" variant="ghost">
            <Trans>Turn them back on</Trans>
          </PostButton>
          <SmallLink href={settings}>{toSettings}</SmallLink>
        </>
      )
    case 'on':
      return (
        <>
          <Alert tone="good">
            <Trans>Done. We’ll email you reminders again.</Trans>
          </Alert>
          <SmallLink href={settings}>{toSettings}</SmallLink>
        </>
      )
    case 'unknown':
      return (
        <>
          <p>
            <Trans>Copy the whole link from the email, or sign in and turn off reminders in your settings.</Trans>
          </p>
          <ButtonLink href={settings}>{toSettings}</ButtonLink>
        </>
      )
  }
}
