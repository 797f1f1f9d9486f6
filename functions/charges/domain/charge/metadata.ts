/** Names and values that an agent gave for its own use. */
export type Metadata = Readonly<Record<string, string>>;

export const metadataPairsMax = 10;
