/** Names and values that an agent stores for its own purposes. */
export type Metadata = Readonly<Record<string, string>>;

export const metadataPairsMax = 10;
