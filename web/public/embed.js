// Defines <precinct-widget>. Documented at /open. It sets no cookie, stores nothing and loads nothing but the frame.
{
  const { origin } = new URL(document.currentScript.src)
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const names = ['deadlines', 'officials', 'polling-place', 'results']
  const titles = {
    en: ['Voting deadlines', 'Elected officials', 'Polling place', 'Election results'],
    es: ['Fechas límite para votar', 'Funcionarios electos', 'Lugar de votación', 'Resultados electorales'],
  }

  class PrecinctWidget extends HTMLElement {
    static observedAttributes = ['type', 'state', 'zip', 'lang', 'theme']

    connectedCallback() {
      this.frame = document.createElement('iframe')
      this.frame.style.cssText = 'display:block;width:100%;height:420px;border:0'
      this.onHeight = ({ source, origin: from, data }) => {
        if (source !== this.frame.contentWindow || from !== origin || data?.precinct !== 'height') return
        this.frame.style.height = `${Math.min(Math.max(Number(data.height) || 0, 80), 4000)}px`
      }
      this.onTheme = () => this.show()
      addEventListener('message', this.onHeight)
      dark.addEventListener('change', this.onTheme)
      this.style.display ||= 'block'
      this.show()
      this.replaceChildren(this.frame)
    }

    disconnectedCallback() {
      removeEventListener('message', this.onHeight)
      dark.removeEventListener('change', this.onTheme)
      this.frame = undefined
    }

    attributeChangedCallback() {
      if (this.frame) this.show()
    }

    show() {
      const read = (name) => this.getAttribute(name)
      const type = names.includes(read('type')) ? read('type') : names[0]
      const page = read('lang') || document.documentElement.lang
      const lang = page.startsWith('es') ? 'es' : 'en'
      const theme = ['light', 'dark'].includes(read('theme')) ? read('theme') : dark.matches ? 'dark' : 'light'
      const search = new URLSearchParams({ lang, theme })
      for (const name of ['state', 'zip']) if (read(name)) search.set(name, read(name))
      const url = `${origin}/embed/${type}?${search}`
      this.frame.title = titles[lang][names.indexOf(type)]
      if (this.frame.src !== url) this.frame.src = url
    }
  }
  if (!customElements.get('precinct-widget')) customElements.define('precinct-widget', PrecinctWidget)
}
