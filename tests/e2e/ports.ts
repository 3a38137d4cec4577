/** Fixed, and away from those of `npm start`: so that tests run beside a running store. */
export const storePort = 4273
export const backupPort = 4274
