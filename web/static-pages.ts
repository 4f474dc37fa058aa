// The only script of static pages, which also work without it.
import { reportPageView } from './browser/analytics.ts'
import { removeSessionData } from './browser/local-data.ts'
import { registerServiceWorker } from './browser/register-service-worker.ts'
import { toggleTheme } from './browser/theme.ts'

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  if (target.closest('[data-theme-toggle]')) toggleTheme()
  if (target.closest('[data-reload]')) location.reload()
})

startRevealButtons()
startPasskeyButton()

if (document.querySelector('[data-reload-when-online]')) {
  addEventListener('online', () => location.reload())
} else if (!location.pathname.startsWith('/api/')) {
  // Only visitors see the remaining pages. Members may see the offline notice, and pages under /api/ to sign in again.
  removeSessionData()
}

registerServiceWorker({ cacheApp: false })

reportPageView(location.pathname)

// Tests wait for it.
document.documentElement.dataset.hydrated = ''

/** Unlike the form above it, signing in with a passkey needs a script. The button appears only where passkeys work. */
function startPasskeyButton() {
  const button = document.querySelector<HTMLButtonElement>('[data-passkey-sign-in]')
  const problem = document.querySelector<HTMLElement>('[data-passkey-problem]')
  const section = button?.closest<HTMLElement>('[data-passkey]')
  const isSupported = typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
  if (!button || !problem || !section) return
  if (!isSupported) {
    section.hidden = true
    return
  }
  section.classList.remove('invisible')
  button.addEventListener('click', async () => {
    problem.hidden = true
    button.disabled = true
    try {
      await signIn()
      location.assign(button.dataset.returnTo ?? '/')
    } catch (error) {
      button.disabled = false
      // Closing the browser's dialog is a choice, not an error.
      problem.hidden = error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)
    }
  })
}

async function signIn() {
  const options: PublicKeyCredentialRequestOptionsJSON = await (await post('/api/auth/passkey/options')).json()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await navigator.credentials.get({ publicKey })
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey was chosen.', 'NotAllowedError')
  await post('/api/auth/passkey', { credential: credential.toJSON() })
}

/** Not `call` of web/api, which would bring the app's client to pages without the app. */
async function post(path: string, body?: unknown): Promise<Response> {
  const json = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, { method: 'POST', ...json })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response
}

/** Shows the buttons that reveal what is typed into a password field. Without script there are none. */
function startRevealButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reveal]')) {
    const input = document.getElementById(button.dataset.reveal ?? '')
    if (!(input instanceof HTMLInputElement)) continue
    button.classList.remove('invisible')
    button.addEventListener('click', () => {
      const isShown = input.type === 'password'
      input.type = isShown ? 'text' : 'password'
      button.setAttribute('aria-pressed', String(isShown))
    })
    // A browser must not keep the password as the text of an ordinary field.
    input.form?.addEventListener('submit', () => {
      input.type = 'password'
    })
  }
}
