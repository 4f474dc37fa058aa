import { useLingui } from '@lingui/react/macro'
import { paths, serverPaths } from '../../../contract/paths.ts'
import { LandingFrame } from '../../features/landing/landing-frame.tsx'
import { Notice } from '../../features/landing/notice.tsx'
import { Head } from '../../shell/head.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** For members it is shown inside the app shell; visitors get the frame of the landing page. */
export default function NotFoundPage({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useLingui()
  const title = t`404 Page Not Found`
  const notice = (
    <Notice
      title={title}
      text={
        <>
          {t`Check the address, or start from the home page.`}
          <span className="mt-1 block text-step--1">{t`Did you forget to add the page to the router?`}</span>
        </>
      }
      actions={
        <>
          <a href={paths.home} className={buttonClass()}>
            {t`Go to the home page`}
          </a>
          {!isSignedIn && (
            <a href={serverPaths.login} className={buttonClass({ variant: 'ghost' })}>
              {t`Sign In`}
            </a>
          )}
        </>
      }
    />
  )
  return (
    <>
      <Head title={title} />
      {isSignedIn ? notice : <LandingFrame>{notice}</LandingFrame>}
    </>
  )
}
