import { fold } from '../../../../civic/names.ts'

/** Without regard to case or accents: "velazquez" finds Velázquez, "ocasio cortez" Ocasio-Cortez. */
export const contains = (text: string, part: string) => fold(text).includes(fold(part))
