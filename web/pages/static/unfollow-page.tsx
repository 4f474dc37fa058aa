import { useLingui } from '@lingui/react/macro'
import type { UnfollowProps } from '../../../contract/account-pages.ts'
import { loginLink, paths, serverPaths } from '../../../contract/paths.ts'
import { ButtonLink, CardPage, PostButton, SmallLink } from '../../shell/card-page.tsx'
import { Alert } from '../../ui/alert.tsx'

const settings = loginLink(paths.notifications)

/** Shows no email address: the link may be in a forwarded mail, or in a mailbox that the member has left. */
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
  const { t } = useLingui()
  const query = new URLSearchParams({ token, ...(subject && { subject }) })
  const form = { action: `${serverPaths.unfollow}?${query}`, name: 'news' }
  const toSettings = t`See everyone I follow`
  switch (stage) {
    case 'ask':
      return (
        <>
          <p>
            {subject === null
              ? t`We’ll keep your list, but we won’t send news about it.`
              : t`We won’t send you news about it.`}
          </p>
          <p className="text-muted">{t`Reminders of deadlines and elections stay on.`}</p>
          <PostButton {...form} value="off">
            {subject === null ? t`Stop news` : t`Unfollow`}
          </PostButton>
          <SmallLink href={settings}>{toSettings}</SmallLink>
        </>
      )
    case 'off':
      return (
        <>
          <Alert tone="good">{t`Done. We won’t send you this news.`}</Alert>
          {subject === null && (
            <PostButton {...form} value="on" variant="ghost">
              {t`Turn news back on`}
            </PostButton>
          )}
          <SmallLink href={settings}>{toSettings}</SmallLink>
        </>
      )
    case 'on':
      return (
        <>
          <Alert tone="good">{t`Done. We’ll send you news again.`}</Alert>
          <SmallLink href={settings}>{toSettings}</SmallLink>
        </>
      )
    case 'unknown':
      return (
        <>
          <p>{t`Copy the whole link from the email, or sign in and change what you follow in your settings.`}</p>
          <ButtonLink href={settings}>{toSettings}</ButtonLink>
        </>
      )
  }
}
