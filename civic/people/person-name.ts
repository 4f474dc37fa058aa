const allowed = /^[\p{L}\p{M} .,'’"“”()‐-]+$/u

/** Words of offices and placeholders, which occur in no name of an officeholder. */
const officeWords =
  /\b(?:vacant|vacancy|unknown|tbd|city|county|town|village|township|council|commission|committee|board|office|department|district|seat|mayor|governor|clerk|interim|acting|election)\b/i

/** False for a placeholder, an office or a body in place of a person's name. */
export function isPersonName(name: string): boolean {
  const words = name.split(' ')
  return allowed.test(name) && words.length > 1 && words.every(Boolean) && !officeWords.test(name)
}
