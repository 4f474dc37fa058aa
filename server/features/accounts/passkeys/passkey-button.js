// Unlike the form above it, signing in with a passkey needs a script. The button appears only where passkeys work.
const button = document.querySelector('[data-passkey-sign-in]')
const problem = document.querySelector('[data-passkey-problem]')
const isSupported = typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

async function post(path, body) {
  const headers = body ? { 'content-type': 'application/json' } : {}
  const response = await fetch(path, { method: 'POST', headers, body: body && JSON.stringify(body) })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}

async function signIn() {
  problem.hidden = true
  button.disabled = true
  try {
    const options = await post('/api/auth/passkey/options')
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = await navigator.credentials.get({ publicKey })
    await post('/api/auth/passkey', { credential: credential.toJSON() })
    location.assign(button.dataset.returnTo)
  } catch (error) {
    button.disabled = false
    // Closing the browser's dialog is not an error.
    problem.hidden = error.name === 'NotAllowedError' || error.name === 'AbortError'
  }
}

if (button && isSupported) {
  button.closest('[hidden]').hidden = false
  button.addEventListener('click', signIn)
}
