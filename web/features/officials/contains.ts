import { normalizeName } from '../../../civic/people/names.ts'

/** Ignores case, accents and hyphens: "velazquez" matches Velázquez, "ocasio cortez" matches Ocasio-Cortez. */
export const contains = (text: string, part: string) => normalizeName(text).includes(normalizeName(part))
