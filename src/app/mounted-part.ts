/** Parts that report when React has mounted them. The screen may still be loading when the page is mounted. */
export type MountedPart = 'page' | 'screen'
