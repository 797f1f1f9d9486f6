/**
 * Options of Node for whoever writes reports. A report is written in passing, but without bounds Node lets what is no longer
 * used pile up as long as the machine has memory: with them a million rows take hardly more than ten thousand, at the price of collecting
 * more often (`npm run bench -- reports`).
 */
export const reportWriterOptions = ["--max-semi-space-size=16", "--max-old-space-size=128"] as const;
