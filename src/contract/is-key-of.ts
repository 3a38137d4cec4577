/** Returns true if the key is an own property of the table. Avoids `Object.hasOwn`, which requires Chrome 93. */
export const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is keyof T =>
  Object.prototype.hasOwnProperty.call(table, key)
