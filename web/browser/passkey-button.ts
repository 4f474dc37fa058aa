const isSupported = () =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Unlike the form above it, signing in with a passkey needs a script. The button appears only where passkeys work. */
export function startPasskeyButton() {
  const button = document.querySelector<HTMLButtonElement>('[data-passkey-sign-in]')
  const problem = document.querySelector<HTMLElement>('[data-passkey-problem]')
  const hidden = button?.closest<HTMLElement>('[hidden]')
  if (!button || !problem || !hidden || !isSupported()) return
  hidden.hidden = false
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
