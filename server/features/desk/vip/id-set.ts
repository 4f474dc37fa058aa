/**
 * Detects duplicate ids. Two million ids as strings would take hundreds of megabytes; 64-bit hashes take 32, and a
 * collision among them is less likely than a hardware error. Open addressing, two 32-bit words per slot.
 */
export function createIdSet() {
  let slots = new Uint32Array(2 * 4096)
  let count = 0

  /** Returns false when the hash is already in the table. */
  function insert(table: Uint32Array, low: number, high: number): boolean {
    const mask = table.length / 2 - 1
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      if (table[2 * slot] === 0 && table[2 * slot + 1] === 0) {
        table[2 * slot] = low
        table[2 * slot + 1] = high
        return true
      }
      if (table[2 * slot] === low && table[2 * slot + 1] === high) return false
    }
  }

  function grow() {
    const larger = new Uint32Array(slots.length * 2)
    for (let index = 0; index < slots.length; index += 2) {
      const low = slots[index] ?? 0
      const high = slots[index + 1] ?? 0
      if (low !== 0 || high !== 0) insert(larger, low, high)
    }
    slots = larger
  }

  /** Adds the id; returns false when it was added before. */
  return function add(id: string): boolean {
    let low = 0x811c9dc5
    let high = 0x9747b28c
    for (let index = 0; index < id.length; index++) {
      const code = id.charCodeAt(index)
      low = Math.imul(low ^ code, 0x01000193)
      high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13)
    }
    low = Math.imul(low ^ (low >>> 16), 0xc2b2ae35)
    if ((count + 1) * 2 > slots.length / 2) grow()
    // A zero slot means empty, so the second word is never zero.
    const isNew = insert(slots, (low ^ (low >>> 15)) >>> 0, (high ^ (high >>> 16)) >>> 0 || 1)
    if (isNew) count++
    return isNew
  }
}
