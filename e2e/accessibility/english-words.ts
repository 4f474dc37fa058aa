import type { Page } from 'playwright-core'

/** Frequent English words that are not Spanish words: one of them on a Spanish page means that a text was not translated. */
const words = [
  'the and of your you for with from this that these which who not',
  'was were is are has have had will by to at on it we our their',
  'all more only if when where how what than until after before yet next',
  'passed failed agreed rejected confirmed voting voters polls hours ballot ballots',
  'mail office election elections county city state house senate district party',
  'register deadline measure results sample source unknown closed sign search',
]
  .join(' ')
  .split(' ')

/** Visible texts, titles and labels that have an English word and are not marked with `lang="en"`. */
export async function englishTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const word = new RegExp(${JSON.stringify(`(?<![\\p{L}\\d./@_-])(?:${words.join('|')})(?![\\p{L}\\d@/_-]|\\.[a-z])`)}, 'iu')
    const found = new Set()
    const look = (text, element) => {
      if (text && word.test(text) && element.closest('[lang]')?.lang.startsWith('es')) found.add(text.trim())
    }
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { data, parentElement } = nodes.currentNode
      if (parentElement.closest('script, style, noscript, template, code')) continue
      if (parentElement.checkVisibility()) look(data, parentElement)
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(element.getAttribute(name), element)
    look(document.title, document.documentElement)
    look(document.querySelector('meta[name=description]')?.content, document.documentElement)
    return [...found]
  })()`)
}
