import { messages as english } from '../locales/en.po'
import { messages as spanish } from '../locales/es.po'

/** All messages, for rendering on the server and in the build. A browser loads those of its language. */
export const catalogs = { en: english, es: spanish }
