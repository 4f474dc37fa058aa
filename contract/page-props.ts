import type {
  ConfirmEmailProps,
  ForgotPasswordProps,
  LoginCodeProps,
  LoginFailedProps,
  LoginProps,
  ResetPasswordProps,
  SignedOutProps,
  UnfollowProps,
  UnsubscribeProps,
} from './account-pages.ts'
import type { OpenPageProps, PaperProps, WidgetProps } from './open.ts'
import type { serverPaths } from './paths.ts'
import type { ApiDocsProps, DataPageProps, PrivacyProps, SiteContactProps } from './site-pages.ts'
import type { LandingProps, SignInNoticeProps } from './zip-answer.ts'

/** What the server passes to a page that works without the app, by the page's path, or by a name where it has none of its own. */
export interface PageProps {
  landing: LandingProps
  'sign-in': SignInNoticeProps
  'not-found': { isSignedIn: boolean }
  offline: object
  [serverPaths.login]: LoginProps
  [serverPaths.loginCode]: LoginCodeProps
  [serverPaths.loginFailed]: LoginFailedProps
  [serverPaths.signedOut]: SignedOutProps
  [serverPaths.forgotPassword]: ForgotPasswordProps
  [serverPaths.resetPassword]: ResetPasswordProps
  [serverPaths.confirmEmail]: ConfirmEmailProps
  [serverPaths.unsubscribe]: UnsubscribeProps
  [serverPaths.unfollow]: UnfollowProps
  [serverPaths.about]: SiteContactProps
  [serverPaths.privacy]: PrivacyProps
  [serverPaths.terms]: SiteContactProps
  [serverPaths.accessibility]: SiteContactProps
  [serverPaths.data]: DataPageProps
  [serverPaths.apiDocs]: ApiDocsProps
  widget: WidgetProps
  [serverPaths.open]: OpenPageProps
  [serverPaths.poster]: PaperProps
}
