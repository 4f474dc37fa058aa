import { isListOf, isText, schemaOf } from '../../browser/guards.ts'
import { compareTrayKey } from '../../browser/local-data.ts'
import { sharedStored } from '../../browser/shared-stored.ts'
import { useStored } from '../../browser/use-device-state.ts'

/** A wider comparison does not fit a screen. */
export const maxMembers = 4

const bioguideId = /^[A-Z]\d{6}$/

const tray = sharedStored(compareTrayKey, schemaOf(isListOf(isText(7, bioguideId), maxMembers)))
const nobody: string[] = []

const write = (ids: readonly string[]) => {
  const members = [...new Set(ids)].filter((id) => bioguideId.test(id)).slice(0, maxMembers)
  if (members.length === 0) tray.remove()
  else tray.write(members)
}

/** The members of Congress that this voter collected to compare, on this device. */
export function useCompareTray() {
  const members = useStored(tray) ?? nobody
  return {
    members,
    isFull: members.length >= maxMembers,
    has: (id: string) => members.includes(id),
    add: (id: string) => write([...members, id]),
    remove: (id: string) => write(members.filter((member) => member !== id)),
    replace: write,
    clear: () => write([]),
  }
}
