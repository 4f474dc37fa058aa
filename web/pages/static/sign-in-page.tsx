import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { loginLink, signUpLink } from '../../../contract/paths.ts'
import type { SignInNoticeProps } from '../../../contract/zip-answer.ts'
import { LandingFrame } from '../../features/landing/landing-frame.tsx'
import { Notice } from '../../features/landing/notice.tsx'
import { Head } from '../../shell/head.tsx'
import { buttonClass } from '../../ui/button.tsx'

type SignInPageProps = Pick<SignInNoticeProps, 'path' | 'subject'> & {
  /** The title of the page that the visitor asked for. */
  title: MessageDescriptor
  /** What that page is for. */
  line: MessageDescriptor
}

/** Shown to a visitor who opens a page for members, and when a session ends while the app is open. Works without scripts. */
export default function SignInPage({ path, subject, title, line }: SignInPageProps) {
  const { i18n } = useLingui()
  const shownTitle = subject ?? i18n._(title)
  const shownLine = i18n._(line)
  return (
    <LandingFrame path={path}>
      <Head title={shownTitle} description={shownLine} />
      <Notice
        title={<Trans>Sign in to see this page</Trans>}
        text={
          <>
            <strong className="text-ink">{shownTitle}</strong>
            <span className="mt-1 block">{shownLine}</span>
          </>
        }
        actions={
          <>
            <a href={loginLink(path)} className={buttonClass()}>
              <Trans>Sign In</Trans>
            </a>
            <a href={signUpLink(path)} className={buttonClass({ variant: 'ghost' })}>
              <Trans>Create an account</Trans>
            </a>
          </>
        }
      />
    </LandingFrame>
  )
}
