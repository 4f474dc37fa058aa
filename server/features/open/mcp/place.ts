import { stateNamed } from '../../../../civic/address/address-end.ts'
import { stateWithArticle } from '../../../../civic/address/states.ts'
import { StateCode } from '../../../../contract/common.schemas.ts'
import { officialsByZip } from '../../../../contract/officials.ts'
import { checkAddress } from '../../../../contract/places.ts'
import { AppError } from '../../../core/app-error.ts'
import type { AskFacts } from '../../../http/inject-call.ts'

export interface KnownPlace {
  state: StateCode
  zip: string | undefined
  address: string | undefined
}

/**
 * Why a text names no place in one state. What was typed is never repeated: it may hold instructions for the assistant that
 * reads the answer.
 */
export type Unplaced = { problem: string }

const unplaced =
  'This does not name a place that we know. Give a U.S. state or territory, a 5-digit ZIP code, or an address with a ZIP code.'

const problems: Partial<Record<string, string>> = {
  unknown_zip: 'We don’t know this ZIP code. Check the number.',
  military_zip:
    'This is a military ZIP code. Service members vote from their voting residence (legal home address). See fvap.gov.',
  outside_zip: 'This ZIP code is outside the states and territories that vote in federal elections. See fvap.gov.',
  zip_state_mismatch: 'The ZIP code and the state do not belong together. Correct one of them.',
}

/** The state, ZIP code and address in a text. The server checks an address without asking anybody else. */
export async function readPlace(ask: AskFacts, text: string): Promise<KnownPlace | Unplaced> {
  const named = StateCode.safeParse(stateNamed(text) ?? text.trim().toUpperCase())
  if (named.success) return { state: named.data, zip: undefined, address: undefined }
  const bare = text.trim()
  if (/^\d{5}(-\d{4})?$/.test(bare)) return readAddress(ask, bare.slice(0, 5), undefined)
  return readAddress(ask, bare, bare)
}

async function readAddress(ask: AskFacts, address: string, given: string | undefined): Promise<KnownPlace | Unplaced> {
  try {
    const { zip, state, districts } = await ask(checkAddress, { body: { address } })
    if (state) return { state, zip: zip ?? undefined, address: given }
    const states = [...new Set(districts.map((district) => district.state))]
    if (states.length > 1) {
      const names = states.map((one) => stateWithArticle(one, 'en')).join(' and ')
      return { problem: `This ZIP code reaches into ${names}. Ask again with the name of one of them.` }
    }
    const [only] = states
    if (!zip) return { problem: unplaced }
    if (only) return { state: only, zip, address: given }
    // This call fails with the reason.
    await ask(officialsByZip, { params: { zip }, query: {} })
    return { problem: unplaced }
  } catch (error) {
    const problem = error instanceof AppError ? problems[error.code] : undefined
    if (problem !== undefined) return { problem }
    if (error instanceof AppError && error.code === 'invalid_input') return { problem: unplaced }
    throw error
  }
}
