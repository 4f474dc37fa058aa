import { Trans, useLingui } from '@lingui/react/macro'
import { loginLink, signUpLink } from '../../contract/paths.ts'
import { usePathWithQuery } from '../browser/use-path.ts'
import { pageTexts } from '../document/page-texts.ts'
import { LandingFrame } from '../features/landing/landing-frame.tsx'
import { Notice } from '../features/landing/notice.tsx'
import { buttonClass } from '../ui/button.tsx'

type SignInPageProps = {
  /** The page the visitor asked for, with its query. */
  path: string
  title: string
  line: string
}

/** What a visitor sees at a page of members. Prerendered, so it must work without JavaScript. */
export function SignInPage({ path, title, line }: SignInPageProps) {
  return (
    <LandingFrame path={path}>
      <Notice
        title={<Trans>Sign in to see this page</Trans>}
        text={
          <>
            <strong className="text-ink">{title}</strong>
            <span className="mt-1 block">{line}</span>
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

/** The same for a session that ended while the app is open. */
export default function SessionEndedPage({ pattern }: { pattern: string }) {
  const { i18n } = useLingui()
  const text = pageTexts.get(pattern)
  const path = usePathWithQuery()
  return <SignInPage path={path} title={text ? i18n._(text.title) : ''} line={text ? i18n._(text.line) : ''} />
}
