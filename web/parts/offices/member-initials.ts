/** The first letters of a member's names, for the avatar. A letter of two code units stays whole. */
export const memberInitials = (...names: (string | null)[]): string =>
  names
    .map((name) => [...(name ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
