export function linkLibraries(root: string): void;
