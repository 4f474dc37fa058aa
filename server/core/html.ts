/** Text that is already escaped and safe to put into a page. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString() {
    return this.text
  }
}

type Value = Html | string | number | boolean | null | undefined | Value[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function render(value: Value): string {
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (Array.isArray(value)) return value.map(render).join('')
  if (value instanceof Html) return value.text
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A template for HTML: every value is escaped unless it is itself `Html`. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, at) => text + render(values[at - 1]) + part))
}
