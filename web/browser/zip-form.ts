/**
 * Shows the answer to a ZIP code without loading the page again: takes the card and the language link out of the page that
 * the server sends. If that fails, the browser opens that page.
 */
export async function submitZip(form: HTMLFormElement) {
  const zip = String(new FormData(form).get('zip') ?? '')
  const path = `/?${new URLSearchParams({ zip })}`
  form.querySelector('button')?.setAttribute('disabled', '')
  try {
    const response = await fetch(path)
    if (!response.ok) throw new Error(`The server answered ${response.status}.`)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    for (const part of ['[data-zip-card]', 'header a[hreflang]']) {
      const found = page.querySelector(part)
      if (!found) throw new Error('The server sent another page.')
      document.querySelector(part)?.replaceWith(found)
    }
    history.replaceState(null, '', path)
    const target = document.querySelector<HTMLElement>('[data-zip-focus], #zip[aria-invalid=true]')
    target?.focus()
  } catch {
    location.assign(path)
  }
}
