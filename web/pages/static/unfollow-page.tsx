import { Trans, useLingui } from '@lingui/react/macro'
import type { UnfollowProps } from '../../../contract/account-pages.ts'
import { loginLink, paths, serverPaths } from '../../../contract/paths.ts'
import { ButtonLink, CardPage, PostButton, SmallLink } from '../../shell/card-page.tsx'
import { Alert } from '../../ui/alert.tsx'

const settings = loginLink(paths.notifications)

/** Shows no address: the link may be in a forwarded mail, or in a mailbox that the member has left. */
export default function UnfollowPage(props: UnfollowProps) {
  const title = useTitle(props)
  return (
    <CardPage title={title}>
      <Content {...props} />
    </CardPage>
  )
}

function useTitle({ stage, subject, label }: UnfollowProps): string {
  const { t } = useLingui()
  if (stage === 'unknown') return t`This link doesn’t work`
  if (subject !== null) return stage === 'ask' ? t`Unfollow: ${label}` : t`Not followed anymore: ${label}`
  if (stage === 'ask') return t`Stop news about everyone you follow?`
  return stage === 'off' ? t`News is off` : t`News is on`
}

function Content({ stage, token, subject }: UnfollowProps) {
  const query = new URLSearchParams({ token, ...(subject && { subject }) })
  const form = { action: `${serverPaths.unfollow}?${query}`, name: 'news' }
  const toSettings = <Trans>See everyone I follow</Trans>
  switch (stage) {
    case 'ask':
      return (
        <>
          <p>
            {subject === null ? (
              <Trans>We’ll keep your list, but we won’t send news about it.</Trans>
            ) : (
              <Trans>We won’t send you news about it.</Trans>
            )}
          </p>
          <p className="text-muted">
            <Trans>Reminders of deadlines and elections stay on.</Trans>
          </p>
          <PostButton {...form} value="off">
            {subject === null ? <Trans>Stop news</Trans> : <Trans>Unfollow</Trans>}
          </PostButton>
          <SmallLink href={settings}>{toSettings}</SmallLink>
        </>
      )
    case 'off':
      return (
        <>
          <Alert tone="good">
            <Trans>Done. We won’t send you this news.</Trans>
          </Alert>
          {subject === null && (
            <PostButton {...form} value="on" variant="ghost">
              <Trans>Turn news back on</Trans>
            </PostButton>
          )}
          <SmallLink href={settings}>{toSettings}</SmallLink>
        </>
      )
    case 'on':
      return (
        <>
          <Alert tone="good">
            <Trans>Done. We’ll send you news again.</Trans>
          </Alert>
          <SmallLink href={settings}>{toSettings}</SmallLink>
        </>
      )
    case 'unknown':
      return (
        <>
          <p>
            <Trans>Copy the whole link from the email, or sign in and change what you follow in your settings.</Trans>
          </p>
          <ButtonLink href={settings}>{toSettings}</ButtonLink>
        </>
      )
  }
}
