/** Browsers inside other apps: most companies refuse to log anybody in there, and say so only after the player has typed. */
const known =
  /FBAN|FBAV|FB_IAB|Instagram|\bLine\/|MicroMessenger|KAKAOTALK|NAVER\(inapp|Twitter|BytedanceWebview|musical_ly|TikTok|Snapchat|VKAndroidApp|; wv\)/i

export const isInAppBrowser = (userAgent: string): boolean => known.test(userAgent)
