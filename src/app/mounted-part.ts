/** Part of the page that reports when it has mounted. The page may mount before its screen has loaded. */
export type MountedPart = 'page' | 'screen'
