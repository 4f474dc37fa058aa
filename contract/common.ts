/** Strings of this kind are limited before they reach a rule or a row. */
export const limits = {
  name: 100,
  email: 254,
  password: { min: 10, max: 128 },
} as const
