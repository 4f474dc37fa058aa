import { pageSetting } from './page-setting.ts'

// Reports page views, only where the operator has set a measurement id. The service gets the path without its query, stores
// nothing in the browser, and is not loaded for people who ask not to be tracked.
const service = 'https://www.googletagmanager.com/gtag/js'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

type OptOutSignals = Pick<Navigator, 'globalPrivacyControl' | 'doNotTrack'>

function hasTrackingOptOut({ globalPrivacyControl, doNotTrack }: OptOutSignals) {
  return globalPrivacyControl === true || doNotTrack === '1'
}

// The service reads commands as `arguments` objects; it ignores arrays.
function send(..._command: unknown[]) {
  window.dataLayer ??= []
  window.dataLayer.push(arguments)
}

let loadedFor: string | undefined

function load(id: string) {
  if (loadedFor === id) return
  loadedFor = id
  send('consent', 'default', {
    ad_personalization: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    analytics_storage: 'denied',
  })
  send('js', new Date())
  send('config', id, { send_page_view: false, client_storage: 'none', allow_google_signals: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `${service}?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Call it on each route change, with the path only. */
export function reportPageView(path: string) {
  const id = pageSetting('analytics-id')
  if (!id || hasTrackingOptOut(navigator)) return
  load(id)
  send('event', 'page_view', { page_location: location.origin + path, page_referrer: '', page_title: '' })
}
