type Catalogue = readonly { readonly area: string; readonly editions?: readonly string[] | undefined }[]

/** Default for regions without games in the brand data; from the specification. */
const usualPlaces = 3

/** Returns the number of skeletons for a region's game list: its games and editions. */
export const countGames = (catalogue: Catalogue, area: string | null | undefined): number =>
  catalogue.filter((game) => game.area === area).reduce((count, { editions = [] }) => count + 1 + editions.length, 0) ||
  usualPlaces
