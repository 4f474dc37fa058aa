// Page views, and only when whoever runs the site has set a measurement id. The service gets the path without
// its query, stores nothing in the browser, and is not even loaded for people who ask not to be tracked.
const service = 'https://www.googletagmanager.com/gtag/js'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

type Signals = Pick<Navigator, 'globalPrivacyControl' | 'doNotTrack'>

export function asksNotToBeTracked({ globalPrivacyControl, doNotTrack }: Signals) {
  return globalPrivacyControl === true || doNotTrack === '1'
}

// The service tells commands from events by `arguments`; an array would be ignored.
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

/** To be called on each change of route, with the path alone. */
export function reportPageView(path: string) {
  const id = document.querySelector<HTMLMetaElement>('meta[name="analytics-id"]')?.content
  if (!id || asksNotToBeTracked(navigator)) return
  load(id)
  send('event', 'page_view', { page_location: location.origin + path, page_referrer: '', page_title: '' })
}
