/** The value if it is one of the list. For choices in addresses and menus, where loading a schema would be too much. */
export const oneOf = <const Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value)
