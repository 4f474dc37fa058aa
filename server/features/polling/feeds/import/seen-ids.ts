/**
 * Remembers which ids a feed has used. Two million of them as text would take hundreds of megabytes; 64 bits of each take
 * 32, and that two ids share those is less likely than a fault of the machine.
 */
export function createSeenIds() {
  let slots = new Uint32Array(2 * 4096)
  let count = 0

  function place(table: Uint32Array, one: number, two: number): boolean {
    const mask = table.length / 2 - 1
    for (let at = one & mask; ; at = (at + 1) & mask) {
      if (table[2 * at] === 0 && table[2 * at + 1] === 0) {
        table[2 * at] = one
        table[2 * at + 1] = two
        return true
      }
      if (table[2 * at] === one && table[2 * at + 1] === two) return false
    }
  }

  function grow() {
    const larger = new Uint32Array(slots.length * 2)
    for (let at = 0; at < slots.length; at += 2) {
      const one = slots[at] ?? 0
      const two = slots[at + 1] ?? 0
      if (one !== 0 || two !== 0) place(larger, one, two)
    }
    slots = larger
  }

  /** False when the id was there before. */
  return function isNew(id: string): boolean {
    let one = 0x811c9dc5
    let two = 0x9747b28c
    for (let at = 0; at < id.length; at++) {
      const code = id.charCodeAt(at)
      one = Math.imul(one ^ code, 0x01000193)
      two = Math.imul(two ^ code, 0x85ebca6b) ^ (two >>> 13)
    }
    one = Math.imul(one ^ (one >>> 16), 0xc2b2ae35)
    if ((count + 1) * 2 > slots.length / 2) grow()
    const added = place(slots, (one ^ (one >>> 15)) >>> 0, (two ^ (two >>> 16)) >>> 0 || 1)
    if (added) count++
    return added
  }
}
