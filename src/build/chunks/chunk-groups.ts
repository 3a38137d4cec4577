import type { Plugin } from 'vite'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether a module lies in one of these folders, or is one of these files: paths, or the ends of paths, without the ending of the file. */
export function isIn(places: readonly string[]): RegExp {
  const alternatives = places.map((place) =>
    place
      .split('/')
      .map(escaped)
      .join(String.raw`[\\/]`),
  )
  return new RegExp(String.raw`[\\/](?:${alternatives.join('|')})(?=[\\/.]|$)`)
}

/** A place that nothing lies in any more has been renamed or removed: the build fails, or its modules would silently go elsewhere. */
export function checkChunkGroups(groups: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'check-chunk-groups',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      const modules = [...this.getModuleIds()]
      const empty = Object.entries(groups).flatMap(([name, places]) =>
        places.filter((place) => !modules.some((id) => isIn([place]).test(id))).map((place) => `${name}: ${place}`),
      )
      if (empty.length > 0) this.error(`chunks name places where no module of the store lies: ${empty.join(', ')}`)
    },
  }
}
