import { initialsOf, normalizeName, surname } from './names.ts'

/** Whether two lists mean the same person in one office: "Ken Johnson" and "Kenneth D. Johnson". */
export const isSamePerson = (a: string, b: string): boolean =>
  normalizeName(surname(a)) === normalizeName(surname(b)) && initialsOf(a) === initialsOf(b)
