import { stateCodes } from '../../contract/common.ts'
import type { Locale } from '../../contract/locale.ts'
import { stateName } from '../address/states.ts'

/** A piece of a source's name. Pieces in English on a Spanish page are marked, so that screen readers pronounce them. */
export interface NamePart {
  text: string
  lang?: 'en'
}

/** Institutions with a Spanish name. All others keep their own. */
const institutions: Record<string, string> = {
  'Federal Election Commission': 'Comisión Federal de Elecciones',
  'US Census Bureau': 'Oficina del Censo de EE. UU.',
  'U.S. Election Assistance Commission': 'Comisión de Asistencia Electoral de EE. UU.',
  'United States Code': 'Código de los Estados Unidos',
  'Clerk of the U.S. House': 'Secretaría de la Cámara de Representantes de EE. UU.',
  'U.S. House of Representatives': 'Cámara de Representantes de EE. UU.',
  'U.S. House': 'Cámara de Representantes de EE. UU.',
  'U.S. Senate': 'Senado de EE. UU.',
}

/** Names that are the same in both languages. */
const sameInBoth = new Set([
  'Vote.gov',
  'USA.gov',
  'Congress.gov',
  'GeoNames',
  'Voteview',
  'Open States',
  'CivicPatch',
  'Open Data DC',
  'unitedstates/congress-legislators',
])

/** What a source is about. `#` is a number, which the Spanish has as $1, $2 and so on. */
const descriptions: Record<string, string> = {
  'election notice for the # special primary': 'aviso electoral de la primaria especial de $1',
  'who may vote by mail': 'quién puede votar por correo',
  'Can I Vote': 'sitio “Can I Vote”',
  'registration links': 'enlaces de registro',
  'state election offices': 'oficinas electorales estatales',
  'state and local election offices': 'oficinas electorales estatales y locales',
  'voting language determinations of #': 'determinaciones de idiomas para votar de $1',
  'election dates': 'fechas de elecciones',
  'early in-person voting': 'votación anticipada en persona',
  'absentee and mail ballots': 'boletas de voto en ausencia y por correo',
  'polling places': 'lugares de votación',
  'voter ID laws': 'leyes de identificación de votantes',
  'general election of #': 'elección general de $1',
  'elections calendar #': 'calendario electoral de $1',
  '# legislative sessions by the numbers': 'sesiones legislativas de $1 en cifras',
  '# U.S.C. #': '$1 U.S.C. $2',
  'national voter registration form': 'formulario nacional de registro de votantes',
  'signature cure processes': 'corrección de firmas',
  'election certification deadlines': 'fechas límite de certificación',
  'provisional ballots': 'boletas provisionales',
  'Laws #, chapter #': 'leyes de $1, capítulo $2',
  'canvass and signature laws of #': 'leyes de $1 sobre el escrutinio y las firmas',
  'preregistration for young voters': 'prerregistro de votantes jóvenes',
  'voting rights after a felony': 'derecho al voto después de un delito grave',
  'automatic recounts': 'recuentos automáticos',
  'candidate summary #': 'resumen de candidatos de $1',
  people: 'personas',
  'chamber descriptions': 'descripción de las cámaras',
  'former members': 'exmiembros',
  'open data': 'datos abiertos',
  'postal codes': 'códigos postales',
  'Gazetteer of ZIP areas': 'nomenclátor de áreas de código postal',
  'counties and ZIP areas #': 'condados y áreas de código postal de $1',
  'districts of the #th Congress by ZIP area': 'distritos del $1.º Congreso por área de código postal',
  'State congressional plans for the #th Congress': 'Planes congresionales estatales para el $1.º Congreso',
  'census blocks with districts of the #th Congress and ZIP areas':
    'manzanas censales con distritos del $1.º Congreso y áreas de código postal',
  '# state legislative districts by ZIP area': 'distritos legislativos estatales de $1 por área de código postal',
  'TIGER/Line # names, matched to Open States': 'nombres de TIGER/Line $1, cotejados con Open States',
  'wards of #': 'distritos municipales (wards) de $1',
  'congressional district outlines': 'contornos de distritos congresionales',
  '# president by state': 'presidencia por estado, $1',
  '# Senate by state': 'Senado por estado, $1',
  'U.S. House #-#, version #': 'Cámara de Representantes de EE. UU. $1-$2, versión $3',
  '# precinct results, added up': 'suma de los resultados por precinto, $1',
  'DW-NOMINATE of the #th Congress': 'DW-NOMINATE del $1.º Congreso',
  'Election office addresses as listed by USA.gov and public lists of state election sites':
    'Direcciones de oficinas electorales según USA.gov y listas públicas de sitios electorales estatales',
  'House Clerk and US Senate roll calls': 'Votaciones nominales de la Cámara de Representantes y del Senado de EE. UU.',
  'Computed from all recorded votes of the #th Congress':
    'Calculado con todas las votaciones registradas del $1.º Congreso',
}

/** Lists that we do not use as sources, with the official list where they can be checked. */
const otherLists: Record<string, string> = {
  'Secondary list; official list: ': 'Lista secundaria; lista oficial: ',
  'Secondary list; check with: ': 'Lista secundaria; consulte: ',
  'Corrected by hand; official list: ': 'Corregido a mano; lista oficial: ',
}

const stateNames = new Map(stateCodes.map((code) => [stateName(code), stateName(code, 'es')]))

/** The name of a source in the reader's language: its description is translated, the proper name of its publisher stays. */
export function sourceNameParts(name: string, locale: Locale): NamePart[] {
  if (locale === 'en') return [{ text: name }]
  const list = Object.entries(otherLists).find(([english]) => name.startsWith(english))
  if (list) return [{ text: list[1] }, ...sourceNameParts(name.slice(list[0].length), locale)]
  const whole = describe(name) ?? institution(name)
  if (whole) return [whole]
  const [, publisher = '', gap = '', rest = ''] = name.match(separator(name)) ?? []
  const [first, second] = [institution(publisher), describe(rest) ?? host(rest) ?? institution(rest)]
  if (first && second) return [first, { text: gap.trim() === '' ? ', ' : gap }, second]
  if (publisher && second) return [{ text: publisher, lang: 'en' }, { text: gap }, second]
  return [{ text: name, lang: 'en' }]
}

/** The same name as plain text, for places without markup. */
export const sourceName = (name: string, locale: Locale): string =>
  sourceNameParts(name, locale)
    .map(({ text }) => text)
    .join('')

/** A comma, or the space after a name that is the same in both languages, as in `GeoNames postal codes`. */
function separator(name: string): RegExp {
  const proper = [...sameInBoth].find((one) => name.startsWith(`${one} `))
  return proper ? new RegExp(`^(${proper.replaceAll('.', '\\.')})( )(.+)$`) : /^([^,]+)(, )(.+)$/
}

function institution(name: string): NamePart | undefined {
  const translated = institutions[name] ?? stateNames.get(name)
  if (translated) return { text: translated }
  return sameInBoth.has(name) ? { text: name } : undefined
}

/** A file name in parentheses stays as it is. */
function describe(english: string): NamePart | undefined {
  const [, words = english, file = ''] = english.match(/^(.+?)( \([a-z\d_]+\))$/) ?? []
  const numbers = words.match(/\d+/g) ?? []
  const spanish = descriptions[words.replaceAll(/\d+/g, '#')]
  if (spanish === undefined) return undefined
  return { text: spanish.replaceAll(/\$(\d)/g, (_, at: string) => numbers[Number(at) - 1] ?? '') + file }
}

const host = (text: string): NamePart | undefined => (/^[\w-]+(\.[\w-]+)+$/.test(text) ? { text } : undefined)
