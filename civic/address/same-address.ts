import { type ParsedAddress, parseAddress } from './address.ts'
import { wordsOf } from './street.ts'

/**
 * Whether an address that a service found is the one that was typed. A service may take Oak Avenue for Oak Street, or a
 * house of the next town; then the voter has to confirm it. Parts that were not typed may be added.
 */
export function isSameAddress(typed: string, found: string): boolean {
  const one = parseAddress(typed)
  const other = parseAddress(found)
  if (!one || !other) return wordsOf(typed).join(' ') === wordsOf(found).join(' ')
  const { prefix, value, suffix } = one.number
  const sameHouse = value === other.number.value && prefix === other.number.prefix && suffix === other.number.suffix
  return (
    sameHouse && isCompatible(one.zip, other.zip) && isCompatible(one.state, other.state) && hasSameStreet(one, other)
  )
}

const hasSameStreet = (one: ParsedAddress, other: ParsedAddress) =>
  one.readings.some(({ street, city }) =>
    other.readings.some(
      (found) =>
        street.name === found.street.name &&
        isCompatible(street.direction, found.street.direction) &&
        isCompatible(street.suffix, found.street.suffix) &&
        isCompatible(street.postDirection, found.street.postDirection) &&
        // With the same ZIP code, the post office may know the city by two names.
        (city === found.city || city === '' || (one.zip !== undefined && one.zip === other.zip)),
    ),
  )

const isCompatible = (typed: string | undefined, found: string | undefined) =>
  typed === found || typed === undefined || typed === ''
