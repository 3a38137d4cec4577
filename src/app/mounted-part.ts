/** Part that reports its mount. The page may mount before its screen has loaded. */
export type MountedPart = 'page' | 'screen'
