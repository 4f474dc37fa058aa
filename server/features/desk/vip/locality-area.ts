import { cityKey } from '../../../../civic/address/street.ts'
import type { County } from '../../../reference/counties.ts'
import type { CoveredArea } from '../draft-writer.ts'
import type { FeedHeader } from './feed-header.ts'
import type { Values } from './row.ts'

export type LocalityArea = Omit<CoveredArea, 'precinct'>

interface Named {
  name: string
  /** Such as `county` or `town`; empty if the feed does not say. */
  type: string
}

interface NamedCounty {
  fips: string
  fullKey: string
  baseKey: string
  /** An independent city, which is not part of a county. */
  isCity: boolean
}

const countyTypes = ['county', 'parish', 'borough', 'census_area', 'municipio', 'municipality', 'island', 'district']

/**
 * Finds the county, or the town in a county, that a locality of a feed stands for: by its FIPS code and OCD identifier, or
 * else by its name. Undefined if that is not certain or the identifiers contradict each other.
 */
export function createLocalityMatcher({ state, vipId }: FeedHeader, counties: County[]) {
  const named = counties.map(toNamedCounty)
  const ownCounty = vipId.length === 5 ? vipId : undefined

  function findCounty(name: string, isCity?: boolean): string | undefined {
    const full = named.filter(({ fullKey }) => fullKey === toKey(name))
    if (full.length === 1) return full[0]?.fips
    const base = named.filter((county) => county.baseKey === toKey(name) && county.isCity === (isCity ?? county.isCity))
    return base.length === 1 ? base[0]?.fips : undefined
  }

  function fromFips(value: string, { name, type }: Named): LocalityArea | undefined {
    const digits = value.length === 3 ? `${vipId.slice(0, 2)}${value}` : value
    const county = counties.find(({ fips }) => fips === digits.slice(0, 5))?.fips
    // The code of a city has seven digits, which do not name its county.
    if (!county || (digits.length !== 5 && digits.length !== 10)) return undefined
    return digits.length > 5 ? townOf(name, type, county) : wholeCounty(county)
  }

  function fromOcdId(value: string, { name, type: kind }: Named): LocalityArea | undefined {
    const [, code = '', rest = ''] = value.match(/^ocd-division\/country:us\/\w+:([a-z]{2})\/?(.*)$/) ?? []
    if (code.toUpperCase() !== state) return undefined
    if (rest === '') return counties.length === 1 ? wholeCounty(counties[0]?.fips ?? '') : undefined
    const [[type = '', slug = ''] = [], ...parts] = rest.split('/').map((part) => part.split(':'))
    if (countyTypes.includes(type)) {
      const county = findCounty(slug, false) ?? findCounty(slug)
      if (!county) return undefined
      return parts.length > 0 ? townOf(name, kind, county) : wholeCounty(county)
    }
    return fromTownName(slug, { name, type: kind })
  }

  /** An independent city counts as a county. Any other name is a town, even if its county is unknown. */
  function fromTownName(key: string, { name, type }: Named): LocalityArea | undefined {
    const county = findCounty(key, true)
    const isIndependentCity = named.some(({ fips, isCity }) => fips === county && isCity)
    return county && isIndependentCity ? wholeCounty(county) : townOf(name, type, ownCounty ?? '')
  }

  function fromName({ name, type }: Named): LocalityArea | undefined {
    const isTown = type !== '' && type !== 'other' && !countyTypes.includes(type)
    if (isTown) return fromTownName(name.replace(townWords, ''), { name, type })
    // A county's own feed may call it by the name of its office.
    const county = findCounty(name) ?? (type === 'county' ? ownCounty : undefined)
    return county ? wholeCounty(county) : undefined
  }

  return (locality: Values): LocalityArea | undefined => {
    const named: Named = { name: locality.name ?? '', type: (locality.type ?? '').toLowerCase() }
    const types = (locality.external_identifier_type ?? '').split('\n')
    const identified = (locality.external_identifier_value ?? '').split('\n').flatMap((value, index) => {
      if (types[index] === 'fips' && /^\d+$/.test(value)) return [fromFips(value, named)]
      return value.startsWith('ocd-division/') ? [fromOcdId(value, named)] : []
    })
    const areas = identified.length > 0 ? identified : [fromName(named)]
    const [area] = areas
    const isCertain = area && areas.every((other) => other?.county === area.county && other.town === area.town)
    return isCertain && (ownCounty === undefined || area.county === ownCounty) ? area : undefined
  }
}

export const wholeCounty = (county: string): LocalityArea => ({ county, town: '', shownTown: '' })

const townWords = /^(town|city|village|township|borough|municipality) of | (town|city|village|township|twp|borough)$/gi

/** The kind stays in the name: a city and a town of the same name lie side by side in many states. */
function townOf(name: string, type: string, county: string): LocalityArea | undefined {
  const hasKind = name.replace(townWords, '') !== name || !/^(city|town|village|township|borough)$/.test(type)
  const shownTown = hasKind ? name : `${type.replace(/^./, (first) => first.toUpperCase())} of ${name}`
  const town = cityKey(shownTown)
  return name === '' || town === '' ? undefined : { county, town, shownTown }
}

const toNamedCounty = ({ fips, name }: County): NamedCounty => ({
  fips,
  fullKey: toKey(name),
  baseKey: toKey(name.replace(/ (County|Parish|Borough|Census Area|Municipio|Municipality|Island|District|city)$/, '')),
  isCity: name.endsWith(' city'),
})

/** Names as one word without accents; OCD identifiers have `_` for a space and `~` for other characters. */
const toKey = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’.~]/g, '')
    .replace(/\bst(?=[\s_])/g, 'saint')
    .replace(/[^a-z0-9]/g, '')
