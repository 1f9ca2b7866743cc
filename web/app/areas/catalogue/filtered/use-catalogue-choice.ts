import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CatalogueChoice, catalogueChoiceOf, catalogueSearch } from '#rules/catalogue/catalogue-choice.ts';

export interface ChosenCatalogue {
  readonly choice: CatalogueChoice;
  /** The address of this catalogue with another choice. */
  readonly pathOf: (choice: CatalogueChoice) => string;
  readonly choose: (choice: CatalogueChoice) => void;
}

/** What is chosen in the catalogue that is open: its address says so. */
export function useCatalogueChoice(): ChosenCatalogue {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choice = useMemo(() => catalogueChoiceOf(new URLSearchParams(search)), [search]);
  const pathOf = (other: CatalogueChoice) => pathname + catalogueSearch(other);
  return { choice, pathOf, choose: (other) => void navigate(pathOf(other)) };
}
