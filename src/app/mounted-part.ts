/** Part that reports when React has mounted it. The screen may still be loading when the page is mounted. */
export type MountedPart = 'page' | 'screen'
