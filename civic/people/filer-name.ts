const honorific = /^(mr|mrs|ms|miss|dr|hon|rev)\.?$/i
const suffix = /^(jr|sr|ii|iii|iv)\.?$/i

/** Converts an FEC name such as 'BUCK, ASA BRYANT MR III' to 'Asa Bryant Buck III'. */
export function filerName(name: string): string {
  const [last = '', ...rest] = name.split(',').map((part) => part.trim())
  const words = rest.flatMap((part) => part.split(/\s+/)).filter((word) => word !== '' && !honorific.test(word))
  const givenNames = words.filter((word) => !suffix.test(word))
  const suffixes = words.filter((word) => suffix.test(word)).map(formatSuffix)
  const fullName = [...givenNames, last].filter(Boolean).join(' ').replace(/\s+/g, ' ')
  return [isAllCaps(name) ? toTitleCase(fullName) : fullName, ...suffixes].join(' ')
}

const isAllCaps = (text: string) => text === text.toUpperCase()

const formatSuffix = (word: string) =>
  /^[js]r/i.test(word) ? `${word.slice(0, 1).toUpperCase()}r.` : word.toUpperCase()

/** Capitalizes each word and each part of one: "O'Brien", "Perez-Caputo", "McCord", "T.O.P.". */
function toTitleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/ (Ii|Iii|Iv)$/, (numeral) => numeral.toUpperCase())
}
