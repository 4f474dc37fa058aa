import { readAddressEnd } from '../../civic/address/address-end.ts'
import { type OfficialFacts, files } from './files.ts'
import type { Legislator, Office } from './schema.ts'

/** Why an address cannot belong to an office in a state; undefined if it can. */
export type AddressCheck = (address: string, state: string) => string | undefined

interface ZipStates {
  zip: string
  state: string | null
  congressional: readonly { state: string }[]
}

export function createAddressCheck(zips: readonly ZipStates[]): AddressCheck {
  const statesOf = new Map(
    zips.map(({ zip, state, congressional }) => [
      zip,
      new Set<string | null>([state, ...congressional.map((district) => district.state)]),
    ]),
  )
  return (address, state) => {
    const { zip, state: stated, certainty } = readAddressEnd(address)
    if (stated !== undefined && stated !== state && certainty === 'certain') return `"${address}" is not in ${state}`
    // A ZIP code that we do not know may be new.
    const states = zip === undefined ? undefined : statesOf.get(zip)
    return !states || states.has(state) ? undefined : `"${address}" has a ZIP code outside ${state}`
  }
}

/** An address in another state belongs to someone else, and the phone number with it probably too. */
export function addressProblems(facts: OfficialFacts, check: AddressCheck): string[] {
  const { governors, executives, legislators, mayors, offices } = facts
  const inFile = (file: string, list: readonly { name: string; state: string; addresses: (string | undefined)[] }[]) =>
    list.flatMap(({ name, state, addresses }, index) =>
      addresses
        .flatMap((address) => (address === undefined ? [] : (check(address, state) ?? [])))
        .map((problem) => `officials: ${file}:${index + 1} ${name}: ${problem}`),
    )
  const withAddress = <T extends { name: string; state: string; address?: string | undefined }>(list: readonly T[]) =>
    list.map(({ name, state, address }) => ({ name, state, addresses: [address] }))
  return [
    ...inFile(files.governors.file, withAddress(governors)),
    ...inFile(files.executives.file, withAddress(executives)),
    ...inFile(files.mayors.file, withAddress(mayors)),
    ...inFile(
      files.legislators.file,
      legislators.map((one) => ({ ...one, addresses: [one.address, one.districtAddress] })),
    ),
    ...inFile(
      files.offices.file,
      offices.map((one) => ({ ...one, name: one.id, addresses: [addressOf(one)] })),
    ),
  ]
}

const addressOf = ({ city, state, zip }: Office) => `${city}, ${state} ${zip ?? ''}`

/** Leaves out addresses that are wrong at the origin. */
export function withoutWrongAddresses(legislator: Legislator, check: AddressCheck): Legislator {
  const { address, districtAddress, ...rest } = legislator
  const isRight = (one: string | undefined) => one !== undefined && check(one, legislator.state) === undefined
  return { ...rest, ...(isRight(address) && { address }), ...(isRight(districtAddress) && { districtAddress }) }
}

export function withoutWrongZip(office: Office, check: AddressCheck): Office {
  const { zip, ...rest } = office
  return zip !== undefined && check(addressOf(office), office.state) === undefined ? office : rest
}
