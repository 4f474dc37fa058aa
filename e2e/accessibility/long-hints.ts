import type { Page } from 'playwright-core'

/**
 * Hints of fields, checkboxes and switches that take more than three lines, which nobody reads on a phone. Hints with a
 * quotation are skipped: they repeat a text that the reader typed, which may be long.
 */
export const longHints = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('[id$="-hint"], label ~ [id$="-description"]')]
      .filter((hint) => hint.checkVisibility() && !hint.textContent.includes('“'))
      .map((hint) => {
        const content = document.createRange()
        content.selectNodeContents(hint)
        const lines = content.getBoundingClientRect().height / parseFloat(getComputedStyle(hint).lineHeight)
        return { lines: Math.round(lines), text: hint.textContent }
      })
      .filter(({ lines }) => lines > 3)
      .map(({ lines, text }) => 'hint of ' + lines + ' lines: ' + text)
  `)
