-- Also drops the triggers that use the function: raiseCatalogueVersion replaces them.
DROP FUNCTION "catalogue_changed"() CASCADE;
