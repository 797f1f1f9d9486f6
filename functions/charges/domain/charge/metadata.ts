export type Metadata = Readonly<Record<string, string>>;

export const metadataPairsMax = 10;
