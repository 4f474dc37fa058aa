/** The mailbox behind an address: many providers ignore what follows a plus sign, and Gmail ignores periods. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const [name = ''] = address.slice(0, at).split('+')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}
